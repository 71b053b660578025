import { toBuffer } from 'qrcode'

/** Pixels needed for `QR_WIDTH` on high-density screens. */
const DRAWN_WIDTH = 480
/** CSS pixels. */
export const QR_WIDTH = 160

/**
 * Draws a QR code dark on white with its white border, whatever the email's colors, so that phones detect it.
 */
export function drawQr(text: string): Promise<Buffer> {
  return toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 4, width: DRAWN_WIDTH })
}
