import type { BootData, User } from '@portico/shared/contracts'
import { request, sendRequest } from '@portico/shared/http'
import { useErrorText, useText, type FormText } from '@portico/shared/i18n'
import { userLoaded, useUser, type Renewal } from '@portico/shared/session'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useShell } from '../store/use-shell'
import { startAfresh } from '../session/start-afresh'
import { CodeStep } from './code-step'
import { providerAddress } from '../addresses/next-address'
import { sendPassword, type SecondStep } from './sign-in'
import { SignInForm } from './sign-in-form'
import type { SignInValues } from './sign-in-schema'

interface Props {
  providers: BootData['meta']['sign_in_providers']
  onEnd: (renewal: Renewal) => void
}

/** The same user continues; any other user starts afresh, without the entered values. */
function useEnter(onEnd: Props['onEnd']): (who: User) => Promise<void> {
  const { store, router } = useShell()
  return async (who) => {
    if (who.id === store.getState().session.user?.id) {
      store.dispatch(userLoaded(who))
      return onEnd('renewed')
    }
    startAfresh(router)
    onEnd('replaced')
  }
}

/** Users of another sign-in method sign in in another tab, and this page notices when they return. */
function useOtherTab(enter: (who: User) => Promise<void>): void {
  // The focus belongs to the window.
  useEffect(() => {
    const look = async () => {
      const result = await sendRequest(request('getProfile'))
      if ('data' in result) await enter(result.data)
    }
    const onFocus = () => void look().catch(() => undefined)
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [enter])
}

/** Signs in above a page whose session ended, so that entered values are kept. */
export function SignInAgain({ providers, onEnd }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const user = useUser()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [notice, setNotice] = useState<FormText | null>(null)
  const enter = useEnter(onEnd)
  useOtherTab(enter)

  const submit = async (values: SignInValues) => {
    setNotice(null)
    const answer = await sendPassword(values)
    if ('csrf_token' in answer) setStep(answer)
    else await enter(answer)
  }
  const back = (reason: FormText | null) => {
    setNotice(reason)
    setStep(null)
  }
  return (
    <Modal
      open
      title={t('shell.renewal.title')}
      footer={<Button onClick={() => onEnd('ended')}>{t('shell.renewal.discard')}</Button>}
      closable={false}
      maskClosable={false}
      keyboard={false}
      zIndex={ABOVE_OTHER_DIALOGS}
      width={420}
    >
      <p>{t('shell.renewal.text')}</p>
      {notice && <Alert type="warning" showIcon role="alert" title={errorText(notice)} />}
      {step ? (
        <CodeStep step={step} onUser={enter} onBack={back} />
      ) : (
        <SignInForm email={user?.email ?? ''} onSubmit={submit} />
      )}
      {providers.map(({ id, name }) => (
        <p key={id}>
          <a href={providerAddress(id, '')} target="_blank" rel="noreferrer">
            {t('shell.sign-in.continue-with', { name })}
          </a>
        </p>
      ))}
    </Modal>
  )
}

/** antd gives its dialogs a z-index of 1000. */
const ABOVE_OTHER_DIALOGS = 1100
