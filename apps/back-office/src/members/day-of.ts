/** A day of the visitor's clock as date inputs write it, some days before or after a moment. */
export function dayOf(moment: Date, later = 0): string {
  const at = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + later);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
