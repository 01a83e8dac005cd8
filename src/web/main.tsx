import { mountSite } from './mount.tsx'
import './ui/base.css'
import './ui/tools.css'

await mountSite()
