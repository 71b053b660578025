import { theme } from 'antd'
import { FormattedNumber } from 'react-intl'
import { useNarrow } from '../layout'

interface CountedNameProps {
  name: string
  /** Undefined while it loads, and where nothing is counted. */
  count?: number | undefined
}

/** The name of a tab above a list, and how many rows it has. */
export function CountedName({ name, count }: CountedNameProps) {
  const { token } = theme.useToken()
  const narrow = useNarrow()
  return (
    <>
      {name}{' '}
      <span
        style={{
          // Tabs beside each other leave no room for it on a phone. Without a number its line keeps the names level.
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
