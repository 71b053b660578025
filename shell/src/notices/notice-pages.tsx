import { LockOutlined, PauseCircleOutlined } from '@ant-design/icons'
import { messageIdOf, useText } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import { useSelectedSite, useSignedInUser, useUser } from '@portico/shared/session'
import { planNameId } from '@portico/shared/value-names'
import { Button, Result, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useShell } from '../store/use-shell'
import type { Remote } from '../federation/registry'
import { paths } from '../addresses/paths'
import { firstSite } from '../sites/choose-site'
import { enterSite, loadSiteSettings } from '../sites/open-site'
import styles from './notice-pages.module.css'

/** Texts for each reason: the tag, and the sentence below the description. */
function textsOf(reason: Remote['reason']) {
  if (reason === 'plan') return { tag: 'shell.locked.plan', text: 'shell.locked.plan.text' } as const
  if (reason === 'version') return { tag: 'shell.locked.version', text: 'shell.locked.version.text' } as const
  return { tag: 'shell.locked.off', text: 'shell.locked.off.text' } as const
}

/** The plans that have the section, as a list in the user's language. */
function plansOf({ entry }: Remote, intl: IntlShape): string {
  return intl.formatList(entry.plans.map((plan) => intl.formatMessage({ id: planNameId(plan) })))
}

/** Shown instead of a section that this account can't open: its description, the reason, and the next step. */
export function LockedPage({ remote }: { remote: Remote }) {
  const intl = useIntl()
  const t = useText()
  const navigate = useNavigate()
  const user = useUser()
  const byPlan = remote.reason === 'plan'
  const texts = textsOf(remote.reason)
  const mayBuy = byPlan && user?.billing_access === true
  return (
    <section className={styles.notice}>
      <Tag
        icon={byPlan ? <LockOutlined aria-hidden /> : <PauseCircleOutlined aria-hidden />}
        color={byPlan ? 'warning' : 'default'}
      >
        {t(texts.tag)}
      </Tag>
      <h1>{t(messageIdOf(remote.config.title))}</h1>
      <p>{t(messageIdOf(remote.config.description))}</p>
      <p className={styles.secondary}>
        {byPlan && user && !mayBuy
          ? t('shell.locked.plan.ask', { account: user.account.name })
          : t(texts.text)}
      </p>
      {remote.entry.plans.length > 0 && <p>{t('shell.locked.plans', { plans: plansOf(remote, intl) })}</p>}
      <div className={styles.actions}>
        {mayBuy && (
          <Button type="primary" onClick={() => navigate(paths.subscription)}>
            {t('shell.locked.subscription')}
          </Button>
        )}
        {remote.reason === 'version' && (
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('shell.registry.reload')}
          </Button>
        )}
        <Button onClick={() => navigate(paths.dashboard)}>{t('shell.locked.back')}</Button>
      </div>
    </section>
  )
}

/** Shown while the permissions of the selected site load. Selects a first location that was created a moment ago. */
export function SiteLoadingPage() {
  const t = useText()
  const { store, router } = useShell()
  const user = useUser()
  const selected = useSelectedSite()
  const site = selected ?? (user && firstSite(user, null))
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  // The settings come over the network.
  useEffect(() => {
    if (!site) return undefined
    let left = false
    void loadSiteSettings(store, site).then((loaded) => {
      if (left) return
      if ('failure' in loaded) setFailed(true)
      else enterSite(store, router, site, loaded.settings)
    })
    return () => {
      left = true
    }
  }, [site, attempt, store, router])

  if (!failed) return <PageSkeleton />
  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return (
    <Result
      status="warning"
      role="alert"
      title={t('shell.site-failed.title')}
      extra={
        <Button type="primary" onClick={retry}>
          {t('shared.retry')}
        </Button>
      }
    />
  )
}

/** Shown to a user without access to the dashboard here. */
export function NoAccessPage() {
  const t = useText()
  const user = useSignedInUser()
  return (
    <section className={styles.notice}>
      <h1>{t('shell.no-access.title')}</h1>
      <p>{t('shell.no-access.text', { account: user.account.name })}</p>
    </section>
  )
}

/** Shown without a registry or a copy of it. Keeps the address, so that a reload continues here. */
export function NoRegistryPage() {
  const t = useText()
  return (
    <Result
      status="warning"
      role="alert"
      title={t('shell.registry.none')}
      subTitle={t('shell.registry.none.text')}
      extra={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('shell.registry.reload')}
        </Button>
      }
    />
  )
}

const STATUS = '404'

/** An arcade whose middle door has no signal, with the status in it. */
function MissingPagePicture() {
  return (
    <svg
      viewBox="0 0 320 150"
      className={styles.picture}
      fill="none"
      stroke="currentColor"
      role="img"
      aria-label={STATUS}
    >
      <path d="M20 148V92a36 36 0 0 1 72 0v56M228 148V92a36 36 0 0 1 72 0v56" strokeWidth="2" opacity=".35" />
      <path d="M102 148V70a58 58 0 0 1 116 0v78" strokeWidth="4" />
      <path d="M0 148h320" strokeWidth="2" opacity=".5" />
      <path
        d="M134 54a36 36 0 0 1 52 0M145 66a20 20 0 0 1 30 0"
        strokeWidth="3"
        strokeDasharray="6 6"
        opacity=".7"
      />
      <text x="160" y="128" textAnchor="middle" stroke="none">
        {STATUS}
      </text>
    </svg>
  )
}

export function NotFoundPage() {
  const t = useText()
  return (
    <section className={styles.notice}>
      <MissingPagePicture />
      <h1>{t('shell.not-found.title')}</h1>
      <p>{t('shell.not-found.text')}</p>
      <div className={styles.actions}>
        <LinkButton type="primary" to={paths.home}>
          {t('shell.not-found.back')}
        </LinkButton>
      </div>
    </section>
  )
}
