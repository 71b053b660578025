import type { ReactNode } from 'react'
import english from '../../../locales/views/en.json'
import spanish from '../../../locales/views/es.json'
import { MoreTexts } from '../../remote/more-texts'

const TEXTS = { 'en-US': english, 'es-ES': spanish }

/** Adds the texts of saved views, which load together with their code. */
export function ViewTexts({ children }: { children: ReactNode }) {
  return <MoreTexts texts={TEXTS}>{children}</MoreTexts>
}
