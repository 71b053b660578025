import { useToken as useValues } from 'antd/es/theme/internal'

/** The part of antd's `theme` that works without computing a theme at run time. */
const theme = {
  useToken() {
    const [values, token, hashId, , cssVar] = useValues()
    return { theme: values, token, hashId, cssVar }
  },
}

// antd's own is a default export too.
export { theme as default }
