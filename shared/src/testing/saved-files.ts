export interface SavedFile {
  name: string
  content: Blob
}

/**
 * Replaces the browser's downloads, which jsdom lacks, for the tests of this file. Returns a function that gives the
 * files saved so far in a test.
 */
export function startSavedFiles(): () => readonly SavedFile[] {
  let saved: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  const { createObjectURL, revokeObjectURL } = URL
  const take = (event: MouseEvent) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target : null
    const content = link && blobs.get(link.href)
    if (!link || !content) return
    event.preventDefault()
    saved.push({ name: link.download, content })
  }
  beforeAll(() => {
    URL.createObjectURL = (content: Blob) => {
      const url = `blob:${location.origin}/${blobs.size}`
      blobs.set(url, content)
      return url
    }
    URL.revokeObjectURL = (url) => void blobs.delete(url)
    document.addEventListener('click', take)
  })
  beforeEach(() => {
    saved = []
  })
  afterAll(() => {
    document.removeEventListener('click', take)
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })
  return () => saved
}
