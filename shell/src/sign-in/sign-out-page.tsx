import type { ApiFailure } from '@portico/shared/api'
import { useErrorText, useText } from '@portico/shared/i18n'
import { Button, Result, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import { paths } from '../addresses/paths'
import { signOut } from '../session/end-session'
import styles from './sign-out-page.module.css'

/** /logout: ends the session and opens the start page. On a failure the user stays signed in and is told so. */
export function SignOutPage() {
  const t = useText()
  const errorText = useErrorText()
  const { store, router } = useShell()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  // Opening the address is the request to sign out.
  useEffect(() => {
    let left = false
    void signOut(store, router).then((failed) => {
      if (left) return
      if (failed) setFailure(failed)
      else router.replace(`${router.basename}${paths.home}`)
    })
    return () => {
      left = true
    }
  }, [attempt, store, router])

  const retry = () => {
    setFailure(null)
    setAttempt((count) => count + 1)
  }
  if (!failure) {
    return (
      <div className={styles.waiting} role="status" aria-label={t('shell.sign-out.title')}>
        <Spin size="large" />
      </div>
    )
  }
  return (
    <Result
      status="error"
      role="alert"
      title={t('shell.sign-out.failed')}
      subTitle={errorText(failure.text)}
      extra={[
        <Button key="retry" type="primary" onClick={retry}>
          {t('shared.retry')}
        </Button>,
        <Link key="back" to={paths.home}>
          {t('shell.sign-out.back')}
        </Link>,
      ]}
    />
  )
}
