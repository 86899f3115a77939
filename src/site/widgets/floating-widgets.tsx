export function FloatingWidgets() {
  return null;
}
