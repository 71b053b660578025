import type { Canvas, CanvasKit, Font, Paint } from 'canvaskit-wasm'
import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'

/** Draws at twice the size for high-density screens. */
const SCALE = 2

const resolve = (name: string) => createRequire(`${__dirname}/`).resolve(name)

interface Kit {
  kit: CanvasKit
  /** An embedded font with characters of many languages, independent of the machine's fonts. */
  fontFile: ArrayBuffer
}
let loading: Promise<Kit> | null = null

/** Loads the library with the first chart: it's large, and most processes never draw one. */
async function loadKit(): Promise<Kit> {
  const { default: init } = await import('canvaskit-wasm')
  const kit = await init({ locateFile: (file) => resolve(`canvaskit-wasm/bin/${file}`) })
  const bytes = await readFile(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  const fontFile = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  return { kit, fontFile }
}

interface Frame {
  /** RGBA with eight bits each. */
  pixels: Uint8Array
  width: number
  height: number
}

/** Decodes the first frame of an image; null if it can't be read. Decoding blocks the process. */
export async function firstFrame(content: Buffer): Promise<Frame | null> {
  const { kit } = await (loading ??= loadKit())
  const image = kit.MakeImageFromEncoded(content)
  if (!image) return null
  const { width, height } = image.getImageInfo()
  const pixels = image.readPixels(0, 0, {
    width,
    height,
    colorType: kit.ColorType.RGBA_8888,
    alphaType: kit.AlphaType.Unpremul,
    colorSpace: kit.ColorSpace.SRGB,
  })
  image.delete()
  // With eight bits per channel the pixels are a Uint8Array.
  return pixels && { pixels: pixels as Uint8Array, width, height }
}

/** A canvas for charts, in units of the page. */
export class Sheet {
  readonly font: Font
  private readonly paint: Paint

  constructor(
    private readonly kit: CanvasKit,
    private readonly canvas: Canvas,
    fontFile: ArrayBuffer,
    readonly fontSize: number,
  ) {
    const typeface = kit.Typeface.MakeTypefaceFromData(fontFile)
    this.font = new kit.Font(typeface, fontSize)
    typeface?.delete()
    this.font.setSubpixel(true)
    this.paint = new kit.Paint()
    this.paint.setAntiAlias(true)
  }

  box(
    { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
    color: string,
    radius = 0,
  ): void {
    this.paint.setColor(this.kit.parseColorString(color))
    const rect = this.kit.LTRBRect(left, top, right, bottom)
    this.canvas.drawRRect(this.kit.RRectXY(rect, radius, radius), this.paint)
  }

  text(text: string, x: number, baseline: number, color: string): void {
    this.paint.setColor(this.kit.parseColorString(color))
    this.canvas.drawText(text, x, baseline, this.paint, this.font)
  }

  width(text: string): number {
    if (text === '') return 0
    const widths = this.font.getGlyphWidths(this.font.getGlyphIDs(text))
    return widths.reduce((sum, width) => sum + width, 0)
  }

  /** Returns the part of a text that fits, with an ellipsis if it's cut. */
  fitted(text: string, room: number): string {
    if (this.width(text) <= room) return text
    const letters = [...text]
    while (letters.length > 1 && this.width(`${letters.join('')}…`) > room) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }

  /** Frees the memory of WebAssembly, which isn't garbage-collected. */
  delete(): void {
    this.font.delete()
    this.paint.delete()
  }
}

/** Draws a PNG of this size. */
export async function drawPng(
  { width, height, fontSize }: { width: number; height: number; fontSize: number },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  // Retries a failed load with the next chart.
  loading ??= loadKit().catch((error: unknown) => {
    loading = null
    throw error
  })
  const { kit, fontFile } = await loading
  const surface = kit.MakeSurface(width * SCALE, height * SCALE)
  if (!surface) throw new Error("Couldn't allocate a canvas for the chart")
  const canvas = surface.getCanvas()
  canvas.scale(SCALE, SCALE)
  const sheet = new Sheet(kit, canvas, fontFile, fontSize)
  try {
    draw(sheet)
    const image = surface.makeImageSnapshot()
    const bytes = image.encodeToBytes(kit.ImageFormat.PNG, 100)
    image.delete()
    if (!bytes) throw new Error("Couldn't encode the chart as PNG")
    return Buffer.from(bytes)
  } finally {
    sheet.delete()
    // dispose instead of delete(), which leaks the pixels, two megabytes a chart.
    surface.dispose()
  }
}
