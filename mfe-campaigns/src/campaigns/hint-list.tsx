import type { CampaignHint, CampaignPreview } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Alert, Button } from 'antd'
import { useCampaignTab } from './campaign-form'

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
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {hints.map(({ code, block_id }, index) => (
            <li key={`${code}-${block_id ?? index}`} style={{ marginTop: 4 }}>
              {t(hintTextId(code))}
              {block_id && (
                <Button
                  type="link"
                  size="small"
                  style={{ height: 'auto', padding: '0 6px' }}
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
