// Rules are Markdown with the marks of their sources, "[EN][FR]": read as plain text.
export function plainRule(text: string): string {
  return text
    .replace(/\s*\[[A-Z]{2}[^\]]*\]/g, '')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .trim();
}
