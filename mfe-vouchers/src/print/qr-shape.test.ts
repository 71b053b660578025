import jsQR from 'jsqr'
import { qrShape } from './qr-shape'

/** Pixels per module. */
const SCALE = 4

/** Paints the path like a browser: strips of `Mx yh<width>v1h-<width>z`. */
function pixelsOf({ size, path }: ReturnType<typeof qrShape>) {
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, column, row, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const end = Number(column) + Number(width)
    for (let y = Number(row) * SCALE; y < (Number(row) + 1) * SCALE; y++) {
      for (let x = Number(column) * SCALE; x < end * SCALE; x++)
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { pixels, side }
}

test.each(['https://wifi.example/guest/s/1?voucher=1050123456', 'WIFI:T:WPA;S:Café \\;1;P:open sesame;;'])(
  'a phone reads %s',
  (text) => {
    const { pixels, side } = pixelsOf(qrShape(text))
    expect(jsQR(pixels, side, side)?.data).toBe(text)
  },
)

test('has four white modules around it', () => {
  const { size, path } = qrShape('x')
  const strips = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number))
  expect(Math.min(...strips.map(([column = 0]) => column))).toBe(4)
  expect(Math.min(...strips.map(([, row = 0]) => row))).toBe(4)
  expect(Math.max(...strips.map(([column = 0, , width = 0]) => column + width))).toBe(size - 4)
})
