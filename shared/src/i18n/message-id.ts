import type english from '../locales/en.json'
import type remotesEnglish from '../locales/remotes/en.json'

/** English catalogue of each package. A package adds its own where it names the loaders of its texts. */
export interface MessageCatalogues {
  shared: typeof english & typeof remotesEnglish
}

/** Id of a text in `locales/en.json`, of shared or of a package of this program. */
export type MessageId = {
  [Name in keyof MessageCatalogues]: keyof MessageCatalogues[Name]
}[keyof MessageCatalogues]

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- react-intl reads the ids from it.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

/** An id that comes as data, in the registry or in an answer of the API: no type can know it. */
export function messageIdOf(id: string): MessageId {
  return id as MessageId
}
