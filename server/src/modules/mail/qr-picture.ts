import { toBuffer } from 'qrcode'

/** Pixels of the sharpest screens for `QR_WIDTH`. */
const DRAWN_WIDTH = 480
/** On the screen. */
export const QR_WIDTH = 160

/** Dark on white with its white border, whatever the colours of the mail: phones find it so. */
export function drawQr(text: string): Promise<Buffer> {
  return toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 4, width: DRAWN_WIDTH })
}
