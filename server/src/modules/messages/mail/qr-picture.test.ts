import init from 'canvaskit-wasm'
import jsQR from 'jsqr'
import { createRequire } from 'node:module'
import { drawQr } from './qr-picture'

/** Decodes a PNG as a phone does. */
async function readPng(png: Buffer): Promise<string | undefined> {
  const kit = await init({
    locateFile: (file) => createRequire(__filename).resolve(`canvaskit-wasm/bin/${file}`),
  })
  const image = kit.MakeImageFromEncoded(png)
  if (!image) throw new Error('The PNG has no image')
  const [width, height] = [image.width(), image.height()]
  const { RGBA_8888 } = kit.ColorType
  const pixels = image.readPixels(0, 0, {
    width,
    height,
    colorType: RGBA_8888,
    alphaType: kit.AlphaType.Unpremul,
    colorSpace: kit.ColorSpace.SRGB,
  })
  if (!(pixels instanceof Uint8Array)) throw new Error('The PNG has no pixels')
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data
}

it.each(['https://wifi.hotel.example/guest/s/7?voucher=1050123456', 'WIFI:T:WPA;S:Señal\\;;P:secreta 8;;'])(
  'a phone reads %s',
  async (text) => {
    expect(await readPng(await drawQr(text))).toBe(text)
  },
)
