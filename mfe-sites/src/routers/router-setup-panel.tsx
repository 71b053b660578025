import type { RouterPage } from '@portico/shared/contracts'
import { LeaveGuard, SelectField, StartOver, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  InstantText,
  Panel,
  useConfirmedChange,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex, Switch } from 'antd'
import { useRef } from 'react'
import { number, object } from 'yup'
import { ConnectionPanel } from './connection-panel'
import { NewSecretAlert } from './new-secret-alert'
import { routerApi } from './router-api'
import { FAS_LEVEL_IDS } from './router-names'
import { SetupSteps } from './setup-steps'
import { WalledGardenPanel } from './walled-garden-panel'

interface LevelValues {
  fas_level: number
}

const levelSchema = object({ fas_level: number().required() })

/** The secret shared by the router and Portico: generated here, shown once. */
function RouterSecret({ router }: { router: RouterPage }) {
  const t = useText()
  const siteId = useSiteId()
  const [changeSecret, { data: newSecret, reset, isLoading }] = routerApi.useChangeRouterSecretMutation()
  const confirmChange = useConfirmedChange()
  const change = () => changeSecret({ siteId }).unwrap()
  if (newSecret) return <NewSecretAlert secret={newSecret.secret} onDone={reset} />
  const { secret_changed_at: changedAt } = router
  const replace = () =>
    confirmChange({
      title: t('router.secret.change_title'),
      description: t('router.secret.change_text'),
      confirmLabel: t('router.secret.change'),
      danger: false,
      change,
      done: t('router.secret.changed'),
      failed: t('router.secret.failed'),
    })
  return (
    <Flex wrap gap={12} align="center">
      {changedAt ? (
        <>
          <DescriptionList
            items={[
              { key: 'since', label: t('router.secret.since'), value: <InstantText value={changedAt} /> },
            ]}
          />
          <Button onClick={() => void replace()}>{t('router.secret.change')}</Button>
        </>
      ) : (
        <Button type="primary" loading={isLoading} onClick={() => void change().catch(() => undefined)}>
          {t('router.secret.create')}
        </Button>
      )}
    </Flex>
  )
}

/** Selects how openNDS receives logins. */
function FasLevelForm({ router }: { router: RouterPage }) {
  const t = useText()
  const siteId = useSiteId()
  const [saveRouter] = routerApi.useSaveRouterMutation()
  const next = useRef<LevelValues | null>(null)
  return (
    <SubmitForm<LevelValues>
      label={t('router.fas_level')}
      initialValues={{ fas_level: router.fas_level }}
      schema={levelSchema}
      onSubmit={async (body) => {
        await saveRouter({ siteId, body }).unwrap()
        next.current = body
      }}
    >
      <LeaveGuard />
      <SelectField
        name="fas_level"
        label={t('router.fas_level')}
        help={t('router.fas_level_help')}
        choices={([1, 2, 3] as const).map((level) => ({ value: level, label: t(FAS_LEVEL_IDS[level]) }))}
      />
      <SubmitBar sticky="panel" submitLabel={t('router.fas_level_save')} />
      <StartOver next={next} />
    </SubmitForm>
  )
}

function alertsTextId({ controller, kind }: RouterPage) {
  if (controller) return 'router.alerts.checks_text'
  return kind === 'fas' ? 'router.alerts.polls_text' : 'router.alerts.reports_text'
}

/** Turns the emails about outages on and off. */
export function OutageEmails({ router }: { router: RouterPage }) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [saveRouter, { isLoading }] = routerApi.useSaveRouterMutation()
  const save = (on: boolean) =>
    feedback(() => saveRouter({ siteId, body: { silence_alerts: on } }).unwrap(), {
      done: t(on ? 'router.alerts.turned_on' : 'router.alerts.turned_off'),
    })
  return (
    <Panel title={t('router.alerts')} description={t(alertsTextId(router))}>
      <label>
        <Flex gap={12} align="center">
          <Switch checked={router.silence_alerts} loading={isLoading} onChange={(on) => void save(on)} />
          {t('router.alerts.label')}
        </Flex>
      </label>
    </Panel>
  )
}

/** The values by which a router and Portico know each other: the shared secret and the connection. */
export function RouterCredentials({ router, readOnly }: { router: RouterPage; readOnly: boolean }) {
  const t = useText()
  const { vendor, kind, secret_changed_at: secretChangedAt } = router
  return (
    <>
      {vendor.uses_secret && !readOnly && (
        <Panel title={t('router.secret')} description={t('router.secret.text')}>
          <RouterSecret router={router} />
        </Panel>
      )}
      {secretChangedAt !== null && kind === 'fas' && !readOnly && (
        <Panel title={t('router.handover')}>
          <FasLevelForm router={router} />
        </Panel>
      )}
      {vendor.fields.length > 0 && <ConnectionPanel router={router} readOnly={readOnly} />}
    </>
  )
}

/** The steps in the router's own interface, and the hosts to allow. */
export function RouterSetup({ router, readOnly }: { router: RouterPage; readOnly: boolean }) {
  // The router's addresses are generated together with its secret.
  const isSetUp = !router.vendor.uses_secret || router.secret_changed_at !== null
  return (
    <>
      {router.vendor.steps.length > 0 && <SetupSteps router={router} />}
      {isSetUp && <WalledGardenPanel router={router} readOnly={readOnly} />}
    </>
  )
}
