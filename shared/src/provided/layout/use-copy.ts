import { App } from 'antd'
import { useText } from '../i18n'
import { copyText } from './copy-text'

/** Copies a text and reports the outcome. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { message } = App.useApp()
  const t = useText()
  return async (text) => {
    const copied = await copyText(text)
    if (copied) {
      void message.success(t('shared.copied'))
    } else {
      void message.error(t('shared.copy_failed'))
    }
    return copied
  }
}
