import type { CampaignHint, CampaignPreview } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Alert, Button } from 'antd'
import { useCampaignTab } from './campaign-form'
import styles from './hint-list.module.css'

const hintTextId = (hint: CampaignHint): MessageId => `campaigns.hint.${hint}`

/** Suggestions that improve the email or ad, with links to the blocks. */
export function HintList({ hints }: { hints: CampaignPreview['hints'] }) {
  const t = useText()
  const { show } = useCampaignTab()
  if (hints.length === 0) return <Alert type="success" showIcon title={t('campaigns.hint.none')} />
  return (
    <Alert
      type="warning"
      showIcon
      title={t('campaigns.hint.title', { count: hints.length })}
      description={
        <ul className={styles.hints}>
          {hints.map(({ code, block_id }, index) => (
            <li key={`${code}-${block_id ?? index}`} className={styles.hint}>
              {t(hintTextId(code))}
              {block_id && (
                <Button
                  type="link"
                  size="small"
                  className={styles.show}
                  onClick={() => show('design', block_id)}
                >
                  {t('campaigns.hint.show_block')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}
