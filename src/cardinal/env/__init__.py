"""Cardinal's games for learning agents: numbered actions, observations as arrays, one game or thousands at once.

    from cardinal.env import Batch, Env, Space

Needs the extra `env` (numpy, and librt, which compiled code writes its arrays with).
"""

from cardinal.engine.extras import need

need("numpy", "env")
need("librt.vecs", "env")

from cardinal.env.batch import Batch  # noqa: E402
from cardinal.env.env import Env  # noqa: E402
from cardinal.env.space import Space  # noqa: E402

__all__ = ["Batch", "Env", "Space"]
