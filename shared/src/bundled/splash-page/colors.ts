function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** #rrggbb between two others; `share` of the second, 0 to 1. Captive browsers are too old for color-mix(). */
export function mixColors(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)]
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns true if light text has a higher contrast on it than dark text. */
export function isDark(color: string): boolean {
  const [red, green, blue] = channels(color)
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140
}
