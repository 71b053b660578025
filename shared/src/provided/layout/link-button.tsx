import { PlusOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

export interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> {
  /** Path below the base path. */
  to: string
}

/** A link that looks like a button: it can be opened in a new tab, and otherwise navigates inside the dashboard. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to)
  }
  return <Button {...button} href={href} onClick={follow} />
}

/** Link to the page that creates an item of the list. */
export function CreateLink(button: LinkButtonProps) {
  return <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} {...button} />
}
