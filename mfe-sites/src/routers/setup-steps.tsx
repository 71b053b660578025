import type { RouterPage, SetupValue } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { CopyButton, Panel, SecondaryText } from '@portico/shared/layout'
import { Flex, Typography } from 'antd'
import { setupValueId } from './router-names'
import styles from './setup-steps.module.css'
import { useVendorText } from './vendor-texts'

const HELP_IDS = {
  captive_portal_api: 'router.value.captive_portal_api_help',
  dhcp_default_url: 'router.value.dhcp_default_url_help',
} as const satisfies Partial<Record<SetupValue, MessageId>>
const HELPED = ['captive_portal_api', 'dhcp_default_url'] as const

/** Steps of a vendor's setup in order, each with its menu and the values to copy. */
export function SetupSteps({ router }: { router: RouterPage }) {
  const t = useText()
  const vendorText = useVendorText()
  const { vendor, values } = router
  const names = new Set(vendor.steps.flatMap((step) => step.values))
  const helps = HELPED.filter((name) => names.has(name))
  return (
    <Panel title={t('router.steps')} description={t('router.steps_text')} wide>
      <Flex vertical gap={16}>
        {vendor.notes.map((note) => (
          <Typography.Text key={vendorText(note)}>{vendorText(note)}</Typography.Text>
        ))}
        <ol className={styles.steps}>
          {vendor.steps.map((step) => (
            <li key={vendorText(step.text)}>
              <div>{vendorText(step.text)}</div>
              {step.menu !== null && (
                <SecondaryText block>{t('router.step_menu', { menu: step.menu })}</SecondaryText>
              )}
              <ul className={styles.values}>
                {values
                  .filter(({ name }) => step.values.includes(name))
                  .map(({ name, value }) => (
                    <li key={name}>
                      <SecondaryText block>{t(setupValueId(name))}</SecondaryText>
                      <Flex gap={4} align="center">
                        <Typography.Text code className={styles.value}>
                          {value}
                        </Typography.Text>
                        <CopyButton
                          text={value}
                          label={t('router.copy_value', { name: t(setupValueId(name)) })}
                        />
                      </Flex>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ol>
        {helps.map((name) => (
          <SecondaryText key={name} block>
            {t(HELP_IDS[name])}
          </SecondaryText>
        ))}
      </Flex>
    </Panel>
  )
}
