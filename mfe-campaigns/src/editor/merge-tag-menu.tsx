import { DownOutlined } from '@ant-design/icons'
import type { MergeTag } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Button, Dropdown } from 'antd'

/** Fields of each guest. The server adds the unsubscribe link to every email. */
const TEXT_TAGS = ['firstname', 'lastname', 'email', 'site_name'] as const satisfies MergeTag[]

const tagNameId = (tag: (typeof TEXT_TAGS)[number]): MessageId => `campaigns.tag.${tag}`

interface MergeTagMenuProps {
  size?: 'small' | 'middle'
  disabled?: boolean
  onOpen?: () => void
  onInsert: (tag: string) => void
}

/** Inserts a field of the guest into a text. */
export function MergeTagMenu({ size = 'middle', disabled = false, onOpen, onInsert }: MergeTagMenuProps) {
  const t = useText()
  return (
    <Dropdown
      trigger={['click']}
      disabled={disabled}
      onOpenChange={(open) => open && onOpen?.()}
      menu={{
        items: TEXT_TAGS.map((tag) => ({
          key: tag,
          label: t(tagNameId(tag)),
          onClick: () => onInsert(`{{${tag}}}`),
        })),
      }}
    >
      <Button
        size={size}
        aria-haspopup="menu"
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('campaigns.tag.insert')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
