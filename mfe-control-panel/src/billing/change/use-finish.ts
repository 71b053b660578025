import { useRefreshUser } from '@portico/shared/api'
import type { MessageId } from '@portico/shared/i18n'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths'

/** After a change was accepted: the guards learn of it, a word of success, and back to the subscription. */
export function useFinish(done: MessageId): () => Promise<void> {
  const intl = useIntl()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const refreshUser = useRefreshUser()
  return async () => {
    await refreshUser()
    void message.success(intl.formatMessage({ id: done }))
    void navigate(paths.account('subscription'))
  }
}
