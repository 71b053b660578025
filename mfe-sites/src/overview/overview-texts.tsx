import { MoreTexts } from '@portico/shared/remote'
import type { ReactNode } from 'react'
import english from '../locales/overview/en.json'
import spanish from '../locales/overview/es.json'
import englishRouters from '../locales/router-state/en.json'
import spanishRouters from '../locales/router-state/es.json'

const TEXTS = {
  'en-US': { ...englishRouters, ...english },
  'es-ES': { ...spanishRouters, ...spanish },
}

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/overview': typeof english
  }
}

/** Texts of the overview and of actions on many locations. */
export function OverviewTexts({ children }: { children: ReactNode }) {
  return <MoreTexts texts={TEXTS}>{children}</MoreTexts>
}
