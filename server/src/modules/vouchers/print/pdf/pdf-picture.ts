import type PDFDocument from 'pdfkit'

type Document = InstanceType<typeof PDFDocument>

/** A picture that was read once, and is in the file once however often it is drawn. Sizes in pixels. */
export interface PdfPicture {
  width: number
  height: number
}

/** @throws where the bytes are no PNG or JPEG that pdfkit can read */
export function openPicture(document: Document, content: Buffer): PdfPicture {
  // Its types leave this method out; its documentation does not.
  return (document as unknown as { openImage: (source: Buffer) => PdfPicture }).openImage(content)
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** As large as fits, at the left edge or in the middle. */
export function drawPicture(
  document: Document,
  picture: PdfPicture,
  box: Box,
  align: 'left' | 'center',
): void {
  // The types know files and bytes only.
  document.image(picture as never, box.x, box.y, {
    fit: [box.width, box.height],
    ...(align === 'center' && { align: 'center' as const }),
  })
}
