/** Milliseconds. Browsers read the file after the click, some with a delay. */
const KEPT_FOR = 60_000

/** Saves a file in the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  // Some browsers follow a link only if it is in the document.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR)
}
