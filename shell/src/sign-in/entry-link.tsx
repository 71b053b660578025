import { LinkButton } from '@portico/shared/layout'
import type { ReactNode } from 'react'

/** A full-width link on a card. Separate from entry-parts, because the sign-in page loads no layout. */
export function EntryLink(props: { to: string; secondary?: boolean; children: ReactNode }) {
  return (
    <LinkButton to={props.to} type={props.secondary ? 'default' : 'primary'} size="large" block>
      {props.children}
    </LinkButton>
  )
}
