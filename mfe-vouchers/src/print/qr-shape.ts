import { create } from 'qrcode'

/** White modules around the code, which phones need to find it. */
const QUIET = 4

export interface QrShape {
  /** Modules per side, including the quiet zone. */
  size: number
  /** The dark modules, as the `d` of a path. */
  path: string
}

/** Shapes instead of pixels stay sharp at every size. */
export function qrShape(text: string): QrShape {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const strips: string[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      const start = column
      while (column < modules.size && modules.get(row, column)) column++
      if (column > start)
        strips.push(`M${start + QUIET} ${row + QUIET}h${column - start}v1h-${column - start}z`)
    }
  }
  return { size: modules.size + 2 * QUIET, path: strips.join('') }
}
