import { MoreTexts } from '@portico/shared/remote'
import type { ReactNode } from 'react'
import english from '../locales/integrations/en.json'
import spanish from '../locales/integrations/es.json'
import stateEnglish from '../locales/integration-state/en.json'
import stateSpanish from '../locales/integration-state/es.json'

const TEXTS = { 'en-US': { ...english, ...stateEnglish }, 'es-ES': { ...spanish, ...stateSpanish } }

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/integrations': typeof english
  }
}

/** Texts of the pages of integrations. */
export function IntegrationTexts({ children }: { children: ReactNode }) {
  return <MoreTexts texts={TEXTS}>{children}</MoreTexts>
}
