import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { LegalText } from './terms-dialog'

const TermsDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "terms" */ './terms-dialog')).TermsDialog,
}))

/** The terms and the privacy policy, opened above the page so that nothing entered is lost. */
export function useLegalTexts(): { open: (text: LegalText) => void; dialog: ReactNode } {
  const [text, setText] = useState<LegalText | null>(null)
  const dialog = text && (
    <Suspense fallback={null}>
      <TermsDialog text={text} onClose={() => setText(null)} />
    </Suspense>
  )
  return { open: setText, dialog }
}
