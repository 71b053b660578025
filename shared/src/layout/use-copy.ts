import { App } from 'antd'
import { useIntl } from 'react-intl'
import { copyText } from './copy-text'

/** Copies a text and says how that went. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { message } = App.useApp()
  const intl = useIntl()
  return async (text) => {
    const copied = await copyText(text)
    if (copied) {
      void message.success(intl.formatMessage({ id: 'shared.copied' }))
    } else {
      void message.error(intl.formatMessage({ id: 'shared.copy_failed' }))
    }
    return copied
  }
}
