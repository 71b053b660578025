import type { CampaignHint, CampaignPreview } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Alert, Button } from 'antd'
import { useCampaignTab } from './campaign-form'

const HINT_TEXTS = {
  subject_missing: 'campaigns.hint.subject_missing',
  subject_long: 'campaigns.hint.subject_long',
  subject_capitals: 'campaigns.hint.subject_capitals',
  subject_punctuation: 'campaigns.hint.subject_punctuation',
  preheader_missing: 'campaigns.hint.preheader_missing',
  no_text: 'campaigns.hint.no_text',
  image_only: 'campaigns.hint.image_only',
  alt_missing: 'campaigns.hint.alt_missing',
  image_missing: 'campaigns.hint.image_missing',
  link_missing: 'campaigns.hint.link_missing',
  code_missing: 'campaigns.hint.code_missing',
  link_insecure: 'campaigns.hint.link_insecure',
  low_contrast: 'campaigns.hint.low_contrast',
  large: 'campaigns.hint.large',
  unknown_tag: 'campaigns.hint.unknown_tag',
} satisfies Record<CampaignHint, MessageId>

/** What would make the email or ad better, with a way to the block. */
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
              {t(HINT_TEXTS[code])}
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
