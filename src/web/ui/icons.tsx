/** The few icons of the product, by what they mean here. */
export {
  Check,
  ChevronDown,
  Copy,
  Download,
  FileText,
  Menu as MenuLines,
  Printer,
  Trash2 as Bin,
  Upload,
  X as Cross,
} from 'lucide-react'
