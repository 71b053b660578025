import type { RouterPage } from '@portico/shared/contracts'
import { SelectField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { CopyButton, DescriptionList, InstantText, Panel, useConfirmedChange } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Flex, Typography } from 'antd'
import { number, object } from 'yup'
import { NewSecretAlert } from './new-secret-alert'
import { routerApi } from './router-api'
import { FAS_LEVEL_IDS, setupValueId } from './router-names'

const levelSchema = object({ fas_level: number().required() })

/** The secret that the router and Portico share: made here, shown once. */
function RouterSecret({ router }: { router: RouterPage }) {
  const t = useText()
  const siteId = useSiteId()
  const [changeSecret, { data: made, reset, isLoading }] = routerApi.useChangeRouterSecretMutation()
  const confirmChange = useConfirmedChange()
  const change = () => changeSecret({ siteId }).unwrap()
  if (made) return <NewSecretAlert secret={made.secret} onDone={reset} />
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

/** How openNDS hands logins over. */
function FasLevelForm({ router }: { router: RouterPage }) {
  const t = useText()
  const siteId = useSiteId()
  const [saveRouter] = routerApi.useSaveRouterMutation()
  return (
    <SubmitForm
      label={t('router.fas_level')}
      initialValues={{ fas_level: router.fas_level }}
      schema={levelSchema}
      onSubmit={async (body) => {
        await saveRouter({ siteId, body }).unwrap()
      }}
    >
      <SelectField
        name="fas_level"
        label={t('router.fas_level')}
        help={t('router.fas_level_help')}
        choices={([1, 2, 3] as const).map((level) => ({ value: level, label: t(FAS_LEVEL_IDS[level]) }))}
      />
      <SubmitBar submitLabel={t('router.fas_level_save')} />
    </SubmitForm>
  )
}

/** What operators copy into their router. */
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
  const hosts = router.walled_garden.join('\n')
  const hasSecret = router.router_type === 'opennds' || router.router_type === 'uam'
  return (
    <>
      {hasSecret && !readOnly && (
        <Panel title={t('router.secret')} description={t('router.secret.text')}>
          <RouterSecret router={router} />
        </Panel>
      )}
      {router.router_type === 'opennds' && !readOnly && (
        <Panel title={t('router.handover')}>
          <FasLevelForm router={router} />
        </Panel>
      )}
      <Panel title={t('router.setup')} description={t('router.setup_text')} wide>
        <DescriptionList items={values} minWidth={280} />
      </Panel>
      <Panel title={t('router.walled_garden')} description={t('router.walled_garden_text')}>
        <Flex vertical gap={8} align="flex-start">
          <Typography.Text code>{router.walled_garden.join(' ')}</Typography.Text>
          <CopyButton text={hosts} label={t('router.copy_hosts')} showLabel type="default" />
        </Flex>
      </Panel>
    </>
  )
}
