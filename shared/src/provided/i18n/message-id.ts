import type english from '../../locales/en.json'
import type remotesEnglish from '../../locales/remotes/en.json'
import type viewsEnglish from '../../locales/views/en.json'

/** English catalog of each package. A package adds its own where it declares its loaders. */
export interface MessageCatalogs {
  shared: typeof english & typeof remotesEnglish & typeof viewsEnglish
}

/** Id of a text in `locales/en.json`, of shared or of a package in this program. */
export type MessageId = {
  [Name in keyof MessageCatalogs]: keyof MessageCatalogs[Name]
}[keyof MessageCatalogs]

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- react-intl reads the ids from it.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}

/** Casts an id from data, such as the registry or an API response, which no type can know. */
export function messageIdOf(id: string): MessageId {
  return id as MessageId
}
