import { Progress } from 'antd'

export { Progress }
