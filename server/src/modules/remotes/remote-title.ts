/** What a remote is called, by language, as far as its remote.json says. */
export function remoteTitle({ title, messages }: Record<string, unknown>): Record<string, string> {
  const byLanguage = typeof messages === 'object' && messages !== null ? Object.entries(messages) : []
  return Object.fromEntries(
    byLanguage.flatMap(([language, texts]: [string, unknown]) => {
      const text = (texts as Record<string, unknown> | null)?.[String(title)]
      return typeof text === 'string' ? [[language, text]] : []
    }),
  )
}
