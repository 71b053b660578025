import { theme } from 'antd'
import { FormattedNumber } from 'react-intl'
import { useNarrow } from '../layout'

interface CountedNameProps {
  name: string
  /** Undefined while it loads, and if nothing is counted. */
  count?: number | undefined
}

/** Name of a tab above a list, with its number of rows. */
export function CountedName({ name, count }: CountedNameProps) {
  const { token } = theme.useToken()
  const narrow = useNarrow()
  return (
    <>
      {name}{' '}
      <span
        style={{
          // On a phone the tabs have no room for it, so it is below the name. Without a number the empty line keeps the
          // names aligned.
          ...(narrow ? { display: 'block', textAlign: 'center', fontSize: 12 } : { marginInlineStart: 4 }),
          color: token.colorTextDescription,
          fontWeight: 400,
        }}
      >
        {count === undefined ? narrow && '\u00a0' : <FormattedNumber value={count} />}
      </span>
    </>
  )
}
