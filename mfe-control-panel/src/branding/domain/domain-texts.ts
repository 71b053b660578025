import english from '../../locales/domain/en.json'
import spanish from '../../locales/domain/es.json'

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-control-panel/domain': typeof english
  }
}

/** Texts of the domain page, loaded with it. */
export const DOMAIN_TEXTS = { 'en-US': english, 'es-ES': spanish }
