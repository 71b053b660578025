import english from '../locales/branding/en.json'
import spanish from '../locales/branding/es.json'

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-control-panel/branding': typeof english
  }
}

/** Texts of the branding pages, loaded with them. */
export const BRANDING_TEXTS = { 'en-US': english, 'es-ES': spanish }
