// Time that is left, in the unit that says most.
export interface Left {
  unit: 'seconds' | 'minutes' | 'hours' | 'days';
  count: number;
  seconds: number;
  [name: string]: string | number;
}

export function left(ms: number): Left {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 100) return { unit: 'seconds', count: seconds, seconds };
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return { unit: 'minutes', count: minutes, seconds };
  const hours = Math.ceil(minutes / 60);
  return hours < 48
    ? { unit: 'hours', count: hours, seconds }
    : { unit: 'days', count: Math.ceil(hours / 24), seconds };
}
