// Codes of tables: read without regard to case, blanks and dashes; a whole link will do.
export function codeOf(text: string): string | null {
  const trimmed = text.trim();
  const link = /\/t\/([^/?#\s]+)/.exec(trimmed);
  const code = (link?.[1] ?? trimmed).replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,16}$/.test(code) ? code : null;
}

/** "KX4M7QPD" -> "KX4M-7QPD": easier to say. */
export function sayable(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)}-${code.slice(4)}` : code;
}
