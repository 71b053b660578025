import { isApiFailure, useRefreshUser, type ApiFailure } from '@portico/shared/api'
import { useErrorText } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { paths } from '../guards/paths'
import { findRoute } from '../federation/registry'
import { useRegistry } from '../federation/use-registry'

/** For a user who has no location at all: who can put that right, and the ways on. */
export function NoSitePage() {
  const user = useSignedInUser()
  const errorText = useErrorText()
  const refreshUser = useRefreshUser()
  const mayCreate = findRoute(useRegistry(), paths.createLocation) !== null && user.role !== 'client'
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
    <section className="portico-notice">
      <h1>
        <FormattedMessage id="shell.no-site.title" />
      </h1>
      <p>
        <FormattedMessage id="shell.no-site.reason" values={values} />
      </p>
      <p>
        {user.role === 'client' ? (
          <FormattedMessage id="shell.no-site.ask" values={values} />
        ) : (
          <FormattedMessage id="shell.no-site.create-text" />
        )}
      </p>
      {typeof state === 'object' && <Alert type="error" showIcon title={errorText(state.text)} />}
      {state === 'checked' && (
        <Alert type="info" showIcon role="status" title={<FormattedMessage id="shell.no-site.same" />} />
      )}
      <div className="portico-actions">
        {mayCreate ? (
          <LinkButton type="primary" to={paths.createLocation}>
            <FormattedMessage id="shell.no-site.create" />
          </LinkButton>
        ) : (
          <Button type="primary" loading={state === 'checking'} onClick={() => void check()}>
            <FormattedMessage id="shell.no-site.check" />
          </Button>
        )}
        <Link to={paths.logout}>
          <FormattedMessage id="shell.no-site.sign-out" />
        </Link>
      </div>
    </section>
  )
}
