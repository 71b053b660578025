import { isApiFailure, useRefreshUser, type ApiFailure } from '@portico/shared/api'
import { useErrorText, useText } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { findRoute } from '../federation/registry'
import { useRegistry } from '../federation/use-registry'
import { paths } from '../addresses/paths'
import styles from './notice-pages.module.css'

/** Shown to a user without any location: the administrator's name, and the next steps. */
export function NoSitePage() {
  const t = useText()
  const user = useSignedInUser()
  const errorText = useErrorText()
  const refreshUser = useRefreshUser()
  const { create_site: mayCreate } = user.can
  const createPage = findRoute(useRegistry(), paths.createLocation)
  const [state, setState] = useState<'idle' | 'checking' | 'checked' | ApiFailure>('idle')
  const check = async () => {
    setState('checking')
    try {
      await refreshUser()
      setState('checked')
    } catch (error) {
      if (!isApiFailure(error)) throw error
      setState(error)
    }
  }
  const values = { account: user.account.name }
  return (
    <section className={styles.notice}>
      <h1>{t('shell.no-site.title')}</h1>
      <p>{t('shell.no-site.reason', values)}</p>
      <p>{mayCreate ? t('shell.no-site.create-text') : t('shell.no-site.ask', values)}</p>
      {typeof state === 'object' && <Alert type="error" showIcon title={errorText(state.text)} />}
      {state === 'checked' && <Alert type="info" showIcon role="status" title={t('shell.no-site.same')} />}
      <div className={styles.actions}>
        {mayCreate && createPage ? (
          <LinkButton type="primary" to={paths.createLocation}>
            {t('shell.no-site.create')}
          </LinkButton>
        ) : (
          <Button type="primary" loading={state === 'checking'} onClick={() => void check()}>
            {t('shell.no-site.check')}
          </Button>
        )}
        <Link to={paths.logout}>{t('shell.no-site.sign-out')}</Link>
      </div>
    </section>
  )
}
