/** A fenced code sample of a Markdown page. */
export interface DocSample {
  /** `docs/remotes.md:177`, where the code starts. */
  place: string
  extension: 'ts' | 'tsx'
  code: string
}

const FENCE = /^```(tsx?)\n([^]*?)^```$/gm

/** The TypeScript samples of a page. */
export function docSamples(page: string, markdown: string): DocSample[] {
  return [...markdown.matchAll(FENCE)].map(({ 1: language, 2: code = '', index }) => ({
    place: `${page}:${markdown.slice(0, index).split('\n').length + 1}`,
    extension: language === 'tsx' ? 'tsx' : 'ts',
    code,
  }))
}
