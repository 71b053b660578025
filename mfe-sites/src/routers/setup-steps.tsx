import { CheckCircleFilled } from '@ant-design/icons'
import type { RouterPage, RouterSetupStep, SetupValue } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { CopyButton, Panel, SecondaryText } from '@portico/shared/layout'
import { Alert, Flex } from 'antd'
import { setupValueId } from './router-names'
import styles from './setup-steps.module.css'
import { useVendorText } from './vendor-texts'

const HELP_IDS = {
  captive_portal_api: 'router.value.captive_portal_api_help',
  dhcp_default_url: 'router.value.dhcp_default_url_help',
} as const satisfies Partial<Record<SetupValue, MessageId>>
const HELPED = ['captive_portal_api', 'dhcp_default_url'] as const

/** Steps that are done on this page; the others are done in the router, where Portico can't see them. */
function isDone({ text }: RouterSetupStep, router: RouterPage): boolean {
  if (text === 'step.secret') return router.secret_changed_at !== null
  if (text === 'step.gateway') return router.gateways.length > 0
  return text === 'step.connection' && router.connection !== null
}

/** Steps of a vendor's setup in order, each with its menu and the values to copy. */
export function SetupSteps({ router }: { router: RouterPage }) {
  const t = useText()
  const vendorText = useVendorText()
  const { vendor } = router
  const names = new Set(vendor.steps.flatMap((step) => step.values))
  const helps = HELPED.filter((name) => names.has(name))
  const hasMenus = vendor.steps.some(({ menu }) => menu !== null)
  return (
    <Panel title={t('router.steps')} description={t('router.steps_text')} wide>
      <Flex vertical gap={16}>
        {vendor.notes.map((note) => (
          <Alert key={vendorText(note)} type="info" showIcon title={vendorText(note)} />
        ))}
        <ol className={styles.steps}>
          {vendor.steps.map((step) => (
            <Step key={vendorText(step.text)} step={step} router={router} />
          ))}
        </ol>
        {hasMenus && (
          <SecondaryText block>
            {t(vendor.menu_source === 'document' ? 'router.menus_document' : 'router.menus_unverified')}
          </SecondaryText>
        )}
        {helps.map((name) => (
          <SecondaryText key={name} block>
            {t(HELP_IDS[name])}
          </SecondaryText>
        ))}
      </Flex>
    </Panel>
  )
}

function Step({ step, router }: { step: RouterSetupStep; router: RouterPage }) {
  const t = useText()
  const vendorText = useVendorText()
  const values = router.values.filter(({ name }) => step.values.includes(name))
  return (
    <li>
      <div>
        {vendorText(step.text)}
        {isDone(step, router) && (
          <span className={styles.done}>
            <CheckCircleFilled aria-hidden /> {t('router.step_done')}
          </span>
        )}
      </div>
      {step.menu !== null && (
        <SecondaryText block>{t('router.step_menu', { menu: step.menu })}</SecondaryText>
      )}
      {values.length > 0 && (
        <dl className={styles.values}>
          {values.map(({ name, value }) => (
            <Value key={name} name={name} value={value} />
          ))}
        </dl>
      )}
      {values.length < step.values.length && (
        <SecondaryText block>{t('router.value_without_secret')}</SecondaryText>
      )}
    </li>
  )
}

function Value({ name, value }: { name: SetupValue; value: string }) {
  const t = useText()
  const label = t(setupValueId(name))
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.copied}>
        <code className={styles.value}>{value}</code>
        <CopyButton text={value} label={t('router.copy_value', { name: label })} />
      </dd>
    </div>
  )
}
