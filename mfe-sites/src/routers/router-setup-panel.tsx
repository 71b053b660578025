import type { RouterPage } from '@portico/shared/contracts'
import { LeaveGuard, SelectField, StartOver, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import {
  CopyButton,
  DescriptionList,
  InstantText,
  Panel,
  useConfirmedChange,
  useMutationFeedback,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex, Switch, Typography } from 'antd'
import { useRef } from 'react'
import { number, object } from 'yup'
import { NewSecretAlert } from './new-secret-alert'
import { routerApi } from './router-api'
import { FAS_LEVEL_IDS, setupValueId } from './router-names'

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

/** Turns the emails about outages on and off. */
function OutageEmails({ router }: { router: RouterPage }) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [saveRouter, { isLoading }] = routerApi.useSaveRouterMutation()
  const save = (on: boolean) =>
    feedback(() => saveRouter({ siteId, body: { silence_alerts: on } }).unwrap(), {
      done: t(on ? 'router.alerts.turned_on' : 'router.alerts.turned_off'),
    })
  return (
    <Panel
      title={t('router.alerts')}
      description={t(
        router.router_type === 'opennds' ? 'router.alerts.polls_text' : 'router.alerts.reports_text',
      )}
    >
      <label>
        <Flex gap={12} align="center">
          <Switch checked={router.silence_alerts} loading={isLoading} onChange={(on) => void save(on)} />
          {t('router.alerts.label')}
        </Flex>
      </label>
    </Panel>
  )
}

/** Values that operators copy into their router. */
export function RouterSetupPanel({ router, readOnly }: { router: RouterPage; readOnly: boolean }) {
  const t = useText()
  const values = router.values.map(({ name, value }) => ({
    key: name,
    label: t(setupValueId(name)),
    value: (
      <Flex gap={4} align="center">
        <Typography.Text code>{value}</Typography.Text>
        <CopyButton text={value} label={t('router.copy_value', { name: t(setupValueId(name)) })} />
      </Flex>
    ),
  }))
  const hasSecret = router.router_type === 'opennds' || router.router_type === 'uam'
  const isOpennds = router.router_type === 'opennds'
  // The router's addresses are generated together with its secret.
  const isSetUp = !hasSecret || router.secret_changed_at !== null
  return (
    <>
      {hasSecret && !readOnly && (
        <Panel title={t('router.secret')} description={t('router.secret.text')}>
          <RouterSecret router={router} />
        </Panel>
      )}
      {isSetUp && isOpennds && !readOnly && (
        <Panel title={t('router.handover')}>
          <FasLevelForm router={router} />
        </Panel>
      )}
      {isSetUp && values.length > 0 && (
        <Panel title={t('router.setup')} description={t('router.setup_text')} wide>
          <Flex vertical gap={16}>
            <DescriptionList items={values} minWidth={280} />
            <Typography.Text type="secondary">
              {t(isOpennds ? 'router.value.dhcp_default_url_help' : 'router.value.captive_portal_api_help')}
            </Typography.Text>
          </Flex>
        </Panel>
      )}
      {isSetUp && hasSecret && router.can_go_silent && !readOnly && <OutageEmails router={router} />}
      {router.router_type !== 'simulated' && (
        <Panel title={t('router.walled_garden')} description={t('router.walled_garden_text')}>
          <Flex vertical gap={8} align="flex-start">
            <Typography.Text code>{router.walled_garden.join(' ')}</Typography.Text>
            <CopyButton
              text={router.walled_garden.join('\n')}
              label={t('router.copy_hosts')}
              showLabel
              type="default"
            />
          </Flex>
        </Panel>
      )}
    </>
  )
}
