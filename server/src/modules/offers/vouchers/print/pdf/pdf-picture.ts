import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>

/** An image that is embedded in the file once, however often it's drawn. Sizes in pixels. */
export interface PdfPicture {
  width: number
  height: number
}

/** @throws if the bytes aren't a PNG or JPEG that pdfkit can read */
export function openPicture(document: Document, content: Buffer): PdfPicture {
  // pdfkit documents this method, but its types lack it.
  return (document as unknown as { openImage: (source: Buffer) => PdfPicture }).openImage(content)
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Draws an image as large as fits, at the left or centered. */
export function drawPicture(
  document: Document,
  picture: PdfPicture,
  box: Box,
  align: 'left' | 'center',
): void {
  // The types accept only file names and bytes.
  document.image(picture as never, box.x, box.y, {
    fit: [box.width, box.height],
    ...(align === 'center' && { align: 'center' as const }),
  })
}
