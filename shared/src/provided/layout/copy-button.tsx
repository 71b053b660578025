import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useCopy } from './use-copy'

export interface CopyButtonProps {
  /** Text for the clipboard. */
  text: string
  /** Names the copied text: 'Copy code 1050-123456'. */
  label: string
  /** Shows the label instead of only an icon. */
  showLabel?: boolean
  type?: ButtonProps['type']
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label, showLabel, type = 'text' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const copy = useCopy()
  // Hides the check mark after a while.
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])

  const press = async () => {
    if (await copy(text)) setCopied(true)
  }
  const button = (
    <Button
      type={type}
      {...(showLabel ? {} : { size: 'small' as const })}
      icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={label}
      onClick={() => void press()}
    >
      {showLabel ? label : undefined}
    </Button>
  )
  return showLabel ? button : <Tooltip title={label}>{button}</Tooltip>
}
