import { LinkButton } from '@portico/shared/layout'
import type { ReactNode } from 'react'

/** A way on from a card: a link as wide as it. Apart from entry-parts: the sign-in page loads no layout. */
export function EntryLink(props: { to: string; secondary?: boolean; children: ReactNode }) {
  return (
    <LinkButton to={props.to} type={props.secondary ? 'default' : 'primary'} size="large" block>
      {props.children}
    </LinkButton>
  )
}
