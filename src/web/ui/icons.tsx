/** The few icons of the product, by what they mean here. */
export {
  Check,
  ChevronDown,
  Copy,
  CreditCard,
  Download,
  FileText,
  Lightbulb as InsightIcon,
  ListChecks as QuizIcon,
  Menu as MenuLines,
  MessageCircle as ExplanationIcon,
  Printer,
  ScrollText as SummaryIcon,
  Trash2 as Bin,
  Upload,
  X as Cross,
} from 'lucide-react'
