/** Milliseconds. Browsers read the file soon after the click, and some not at once. */
const KEPT_FOR = 60_000

/** Puts a file into the downloads of the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  // Some browsers follow no link that stands nowhere.
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_FOR)
}
